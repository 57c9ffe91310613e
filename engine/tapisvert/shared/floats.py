"""Powers and exponentials that come out the same, bit for bit, on every platform.

``math.exp``, ``math.pow`` and ``**`` of floats are left to each platform's own library, and two of those may differ in
the last bit: enough for a computer player to choose otherwise there. Sums, products, quotients and square roots are
not; everything here is made of them.
"""

from math import sqrt
from typing import Final

_HALVINGS: Final = 10


def power(base: float, halves: int) -> float:
    """Return ``base`` to the power of ``halves`` / 2; neither may be negative.

    >>> power(0.25, 1), power(0.5, 4), power(9.0, 3), power(0.0, 0)
    (0.5, 0.25, 27.0, 1.0)
    """
    found = sqrt(base) if halves % 2 else 1.0
    for _ in range(halves // 2):
        found *= base
    return found


def exponential(exponent: float) -> float:
    """Return e to the power of ``exponent``, to ten digits where that is between -20 and 20.

    >>> exponential(0.0), round(exponential(1.0), 10), round(exponential(-3.0), 10)
    (1.0, 2.7182818285, 0.0497870684)
    """
    small = exponent / 2**_HALVINGS
    found = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
    for _ in range(_HALVINGS):
        found *= found
    return found
