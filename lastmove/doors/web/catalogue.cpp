#include "lastmove/doors/web/catalogue.hpp"

#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/schema.hpp"
#include "lastmove/doors/web/asked.hpp"

namespace lastmove::web {

namespace {

Json option_in_json(const ask::Option& option) {
    Json body{{"name", option.name},
              {"type", ask::name(option.type)},
              {"summary", option.meaning},
              {"accepted", ask::words_of(option.accepted)},
              {"others", option.accepted.empty() || option.others}};
    if (!option.value.empty()) body["value"] = option.value;
    if (!option.usual.empty()) body["default"] = option.usual;
    if (!option.sample.empty()) body["sample"] = option.sample;
    return body;
}

/// Whether the option means something in a request; the reply has the form of all replies.
bool is_read(const ask::Question& question, const ask::Option& option) {
    constexpr std::string_view of_terminals = "json bare quiet full provenance";
    return is_sayable(option) && !ask::names_word(of_terminals, option.name) &&
           (!option.questions.empty() || question.reads(option));
}

Json question_in_json(const ask::Question& question) {
    Json body{{"name", question.name},       {"argument", question.argument},
              {"second", question.second},   {"summary", question.summary},
              {"example", question.example}, {"of_subjects", question.is_of_subjects()},
              {"options", Json::array()}};
    for (const auto& options : {ask::options_of(question.name), ask::common_options()}) {
        for (const ask::Option* option : options) {
            if (is_read(question, *option)) body["options"].push_back(option_in_json(*option));
        }
    }
    return body;
}

}  // namespace

std::string catalogue(std::string_view version, const Bounds& bounds) {
    Json questions = Json::array();
    for (const ask::Question& question : ask::questions()) {
        if (is_askable(question)) questions.push_back(question_in_json(question));
    }
    return dumped(Json{{"version", version},
                       {"questions", std::move(questions)},
                       {"schema", ask::schema("")},
                       {"bounds",
                        {{"time", bounds.time.count()},
                         {"quick", bounds.quick.count()},
                         {"memory", bounds.memory},
                         {"threads", bounds.threads},
                         {"running", bounds.running},
                         {"waiting", bounds.waiting},
                         {"body", bounds.body}}}});
}

}  // namespace lastmove::web
