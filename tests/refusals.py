"""What errors carry, for tests of several games."""


def beyond(field, value, least, most):
    """The code and the fields of the error for a number out of its bounds."""
    return "out_of_range", {"field": field, "value": value, "least": least, "most": most}
