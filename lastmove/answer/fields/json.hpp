// JSON as certificates and `--json` write it.
#pragma once

#include "lastmove/base/json.hpp"
