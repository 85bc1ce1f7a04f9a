// Who may ask, and with which headers.
#include "lastmove/doors/web/guard.hpp"

#include <gtest/gtest.h>

namespace lastmove::web {
namespace {

constexpr std::size_t most = 1'000;

Guard guard_of(const std::string& host, const std::vector<std::string>& names = {},
               bool any_address = false) {
    return {served_hosts(host, names, 8000), 8000, any_address, most};
}

/// The status with which a request is refused; 0 if it is not.
int status_of(const Guard& guard, const std::string& method, const Headers& headers) {
    const auto refusal = guard.refusal({.method = method, .path = "/api/ask", .headers = headers});
    return refusal ? refusal->status : 0;
}

const Headers good{{"host", "localhost:8000"}, {"x-lastmove", "1"}, {"content-length", "2"}};

Headers with(Headers headers, const std::string& name, const std::string& value) {
    headers.emplace_back(name, value);
    return headers;
}

Headers without(Headers headers, const std::string& name) {
    std::erase_if(headers, [&](const auto& one) { return one.first == name; });
    return headers;
}

TEST(Guard, TakesTheNamesOfTheMachineForItself) {
    const Guard guard = guard_of("127.0.0.1");
    for (const char* host : {"127.0.0.1:8000", "localhost:8000", "LocalHost:8000", "[::1]:8000"}) {
        EXPECT_TRUE(guard.is_own_host(host)) << host;
    }
    for (const char* host :
         {"", ":8000", "localhost", "localhost:80", "localhost:80000", "evil.test",
          "evil.test:8000", "127.0.0.1.evil.test:8000", "127.0.0.2:8000", "192.168.1.5:8000",
          "localhost:8000.evil.test", "localhost:8000@evil.test", " localhost:8000", "[::1]",
          "0x7f000001:8000", "127.1:8000"}) {
        EXPECT_FALSE(guard.is_own_host(host)) << host;
    }
}

TEST(Guard, TakesFurtherNamesWithAndWithoutThePort) {
    const Guard guard = guard_of("127.0.0.1", {"games.example.org", "a.org:9000"});
    EXPECT_TRUE(guard.is_own_host("games.example.org"));
    EXPECT_TRUE(guard.is_own_host("games.example.org:8000"));
    EXPECT_FALSE(guard.is_own_host("games.example.org:9000"));
    EXPECT_TRUE(guard.is_own_host("a.org:9000"));
    EXPECT_FALSE(guard.is_own_host("a.org"));
}

TEST(Guard, TakesAddressesButNoNamesWhereItListensEverywhere) {
    const Guard guard = guard_of("0.0.0.0", {}, true);
    for (const char* host : {"192.168.1.5:8000", "10.0.0.1:8000", "[fe80::1]:8000"}) {
        EXPECT_TRUE(guard.is_own_host(host)) << host;
    }
    for (const char* host : {"evil.test:8000", "192.168.1.5:8001", "192.168.1.5", "1.2.3:8000",
                             "[evil]:8000", ":8000"}) {
        EXPECT_FALSE(guard.is_own_host(host)) << host;
    }
}

TEST(Guard, RefusesAHostThatIsMissingOrSaidTwice) {
    const Guard guard = guard_of("127.0.0.1");
    EXPECT_EQ(status_of(guard, "GET", {}), 403);
    EXPECT_EQ(status_of(guard, "GET", {{"host", "localhost:8000"}}), 0);
    EXPECT_EQ(status_of(guard, "GET", {{"host", "localhost:8000"}, {"host", "evil.test"}}), 403);
}

TEST(Guard, WorkIsStartedByItsOwnPagesAndByPrograms) {
    const Guard guard = guard_of("127.0.0.1");
    EXPECT_EQ(status_of(guard, "POST", good), 0);
    EXPECT_EQ(status_of(guard, "DELETE", without(good, "content-length")), 0);
    const Headers plain = without(good, "x-lastmove");
    EXPECT_EQ(status_of(guard, "POST", plain), 403);
    EXPECT_EQ(status_of(guard, "DELETE", plain), 403);
    EXPECT_EQ(status_of(guard, "POST", with(plain, "origin", "http://localhost:8000")), 0);
    for (const char* origin :
         {"null", "", "http://localhost", "http://localhost:8001", "http://evil.test:8000",
          "http://127.0.0.1:8000", "http://localhost:8000.evil.test", "http://localhost:8000/",
          "file://", "localhost:8000"}) {
        EXPECT_EQ(status_of(guard, "POST", with(good, "origin", origin)), 403) << origin;
    }
    const Headers two = with(with(plain, "origin", "http://localhost:8000"), "origin", "null");
    EXPECT_EQ(status_of(guard, "POST", two), 403);
}

TEST(Guard, OtherMethodsAreRefused) {
    const Guard guard = guard_of("127.0.0.1");
    for (const char* method : {"PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PRI"}) {
        EXPECT_EQ(status_of(guard, method, good), 405) << method;
    }
}

TEST(Guard, BodiesSayTheirLengthAndAreNotTooLong) {
    const Guard guard = guard_of("127.0.0.1");
    const Headers bare = without(good, "content-length");
    EXPECT_EQ(status_of(guard, "POST", bare), 411);
    EXPECT_EQ(status_of(guard, "POST", with(bare, "transfer-encoding", "chunked")), 411);
    EXPECT_EQ(status_of(guard, "POST", with(good, "transfer-encoding", "chunked")), 411);
    EXPECT_EQ(status_of(guard, "POST", with(good, "content-encoding", "gzip")), 415);
    EXPECT_EQ(status_of(guard, "POST", with(good, "content-length", "2")), 400);  // twice
    EXPECT_EQ(status_of(guard, "POST", with(bare, "content-length", "1000")), 0);
    for (const char* length : {"1001", "18446744073709551615"}) {
        EXPECT_EQ(status_of(guard, "POST", with(bare, "content-length", length)), 413) << length;
    }
    for (const char* length : {"-1", "", "x", "1 2", "0x10", "99999999999999999999999"}) {
        EXPECT_EQ(status_of(guard, "POST", with(bare, "content-length", length)), 400) << length;
    }
    EXPECT_EQ(status_of(guard, "GET", with(bare, "content-length", "7")), 400);
    EXPECT_EQ(status_of(guard, "GET", with(bare, "content-length", "0")), 0);
    EXPECT_EQ(status_of(guard, "DELETE", with(bare, "content-length", "7")), 400);
}

TEST(Guard, PagesLoadNothingFromElsewhere) {
    std::string policy;
    for (const auto& [name, value] : protective_headers()) {
        if (name == "Content-Security-Policy") policy = value;
    }
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(policy.find("http"), std::string::npos);
}

}  // namespace
}  // namespace lastmove::web
