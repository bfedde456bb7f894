const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"

/** An address a message can be sent to: a name, an @, and a domain with a dot. */
export const EMAIL_PATTERN = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`

/** Relatives may live abroad: ten digits, or a plus and a whole international number. */
export const CONTACT_PHONE_PATTERN = '^(?:\\d{10}|\\+[1-9]\\d{6,14})$'
