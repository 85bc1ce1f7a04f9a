// FLINT and Arb, loaded when they are first called: few questions need them, and with what they
// stand on they would take every command several times as long to start. Each function of theirs
// that the rooms call is defined here; a function that is missing is not found by the linker, and a
// wrong type is refused by the compiler, since their own headers are included. The module `flint`
// stands on both libraries, and has nothing else.
#include <arb_mat.h>
#include <flint/fmpq_mat.h>
#include <flint/fmpz_lll.h>
#include <flint/fmpz_poly.h>
#include <flint/nmod_poly.h>

#include <cstdlib>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/module.hpp"

namespace {

template <class Function>
Function late(const char* name) {
    return reinterpret_cast<Function>(lastmove::from_module("flint", name));
}

}  // namespace

// NOLINTNEXTLINE(*-macro-usage): a template has no name of its own choice.
#define LATE(result, name, parameters, arguments)               \
    result name parameters {                                    \
        static const auto found = late<decltype(&name)>(#name); \
        return found arguments;                                 \
    }

extern "C" {

// At the end of a thread, also of one that could not load FLINT: then there is nothing to free.
void flint_cleanup() {
    try {
        late<decltype(&flint_cleanup)>("flint_cleanup")();
    } catch (const lastmove::FileError&) {
        return;
    }
}
// Inline functions call it for what has no inverse. FLINT itself ends the program, too.
void flint_throw(flint_err_t /*why*/, const char* /*format*/, ...) {
    std::abort();
}

LATE(ulong, n_nextprime, (ulong n, int proved), (n, proved))
LATE(ulong, n_gcdinv, (ulong * a, ulong x, ulong y), (a, x, y))
LATE(ulong, n_ll_mod_preinv, (ulong high, ulong low, ulong n, ulong inverse),
     (high, low, n, inverse))
LATE(void, n_factor, (n_factor_t * factors, ulong n, int proved), (factors, n, proved))

LATE(ulong, _nmod_vec_dot, (mp_srcptr a, mp_srcptr b, slong size, nmod_t n, int limbs),
     (a, b, size, n, limbs))
LATE(int, _nmod_vec_dot_bound_limbs, (slong size, nmod_t n), (size, n))
LATE(void, _nmod_vec_scalar_addmul_nmod, (mp_ptr to, mp_srcptr a, slong size, ulong c, nmod_t n),
     (to, a, size, c, n))

LATE(void, nmod_poly_init, (nmod_poly_t a, ulong n), (a, n))
LATE(void, nmod_poly_clear, (nmod_poly_t a), (a))
LATE(void, nmod_poly_set_coeff_ui, (nmod_poly_t a, slong k, ulong c), (a, k, c))
LATE(void, nmod_poly_reverse, (nmod_poly_t to, const nmod_poly_t a, slong size), (to, a, size))
LATE(void, nmod_poly_rem, (nmod_poly_t to, const nmod_poly_t a, const nmod_poly_t b), (to, a, b))
LATE(void, nmod_poly_inv_series_newton, (nmod_poly_t to, const nmod_poly_t a, slong size),
     (to, a, size))
LATE(void, nmod_poly_mulmod_preinv,
     (nmod_poly_t to, const nmod_poly_t a, const nmod_poly_t b, const nmod_poly_t n,
      const nmod_poly_t inverse),
     (to, a, b, n, inverse))
LATE(void, nmod_poly_powmod_ui_binexp_preinv,
     (nmod_poly_t to, const nmod_poly_t a, ulong exponent, const nmod_poly_t n,
      const nmod_poly_t inverse),
     (to, a, exponent, n, inverse))

LATE(void, _fmpz_clear_mpz, (fmpz a), (a))
LATE(ulong, fmpz_bits, (const fmpz_t a), (a))
LATE(int, fmpz_sgn, (const fmpz_t a), (a))
LATE(void, fmpz_get_mpz, (mpz_t to, const fmpz_t a), (to, a))
LATE(void, fmpz_set_mpz, (fmpz_t to, const mpz_t a), (to, a))
LATE(void, fmpz_init_set_readonly, (fmpz_t to, const mpz_t a), (to, a))
LATE(void, fmpz_clear_readonly, (fmpz_t a), (a))

LATE(void, fmpz_poly_init, (fmpz_poly_t a), (a))
LATE(void, fmpz_poly_clear, (fmpz_poly_t a), (a))
LATE(void, fmpz_poly_set, (fmpz_poly_t to, const fmpz_poly_t a), (to, a))
LATE(void, fmpz_poly_swap, (fmpz_poly_t a, fmpz_poly_t b), (a, b))
LATE(void, fmpz_poly_get_coeff_fmpz, (fmpz_t to, const fmpz_poly_t a, slong k), (to, a, k))
LATE(void, fmpz_poly_set_coeff_fmpz, (fmpz_poly_t a, slong k, const fmpz_t c), (a, k, c))
LATE(int, fmpz_poly_equal, (const fmpz_poly_t a, const fmpz_poly_t b), (a, b))
LATE(void, fmpz_poly_neg, (fmpz_poly_t to, const fmpz_poly_t a), (to, a))
LATE(void, fmpz_poly_reverse, (fmpz_poly_t to, const fmpz_poly_t a, slong size), (to, a, size))
LATE(void, fmpz_poly_shift_left, (fmpz_poly_t to, const fmpz_poly_t a, slong k), (to, a, k))
LATE(void, fmpz_poly_shift_right, (fmpz_poly_t to, const fmpz_poly_t a, slong k), (to, a, k))
LATE(void, fmpz_poly_add, (fmpz_poly_t to, const fmpz_poly_t a, const fmpz_poly_t b), (to, a, b))
LATE(void, fmpz_poly_mul, (fmpz_poly_t to, const fmpz_poly_t a, const fmpz_poly_t b), (to, a, b))
LATE(int, fmpz_poly_divides, (fmpz_poly_t to, const fmpz_poly_t a, const fmpz_poly_t b), (to, a, b))
LATE(void, fmpz_poly_cyclotomic, (fmpz_poly_t to, ulong n), (to, n))

LATE(void, fmpz_mat_init, (fmpz_mat_t a, slong rows, slong columns), (a, rows, columns))
LATE(void, fmpz_mat_clear, (fmpz_mat_t a), (a))
LATE(void, fmpz_mat_hnf_classical, (fmpz_mat_t to, const fmpz_mat_t a), (to, a))
LATE(void, fmpz_mat_snf, (fmpz_mat_t to, const fmpz_mat_t a), (to, a))
LATE(void, fmpz_lll_context_init_default, (fmpz_lll_t how), (how))
LATE(void, fmpz_lll, (fmpz_mat_t a, fmpz_mat_t by, const fmpz_lll_t how), (a, by, how))

LATE(int, fmpq_reconstruct_fmpz, (fmpq_t to, const fmpz_t a, const fmpz_t n), (to, a, n))
LATE(void, fmpq_mat_init, (fmpq_mat_t a, slong rows, slong columns), (a, rows, columns))
LATE(void, fmpq_mat_clear, (fmpq_mat_t a), (a))
LATE(int, fmpq_mat_solve_fmpz_mat_dixon,
     (fmpq_mat_t to, const fmpz_mat_t a, const fmpz_mat_t right), (to, a, right))

LATE(void, arb_clear, (arb_t a), (a))
LATE(void, arb_set_fmpz, (arb_t to, const fmpz_t a), (to, a))
LATE(void, arb_set_round_fmpz, (arb_t to, const fmpz_t a, slong bits), (to, a, bits))
LATE(void, arb_mul_2exp_si, (arb_t to, const arb_t a, slong exponent), (to, a, exponent))
LATE(void, arb_addmul_si, (arb_t to, const arb_t a, slong b, slong bits), (to, a, b, bits))
LATE(void, arb_submul, (arb_t to, const arb_t a, const arb_t b, slong bits), (to, a, b, bits))
LATE(void, arb_div, (arb_t to, const arb_t a, const arb_t b, slong bits), (to, a, b, bits))
LATE(int, arb_lt, (const arb_t a, const arb_t b), (a, b))
LATE(int, arb_gt, (const arb_t a, const arb_t b), (a, b))
LATE(void, arb_mat_init, (arb_mat_t a, slong rows, slong columns), (a, rows, columns))
LATE(void, arb_mat_clear, (arb_mat_t a), (a))
LATE(int, arb_mat_solve, (arb_mat_t to, const arb_mat_t a, const arb_mat_t right, slong bits),
     (to, a, right, bits))

}  // extern "C"
