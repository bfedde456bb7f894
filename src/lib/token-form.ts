/** Opaque tokens and JSON web tokens alike; anything else in storage counts as no token. */
export const TOKEN_FORM = /^[\w.~+/=-]{16,4096}$/
