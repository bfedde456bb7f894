export type Email = {
  id: string
  to: string
  subject: string
  text: string
  /** Says the same as `text`. */
  html: string
} & Extras

type Extras = {
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'REQUEST' | 'CANCEL' }
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** `large` for the two things that a reader looks for, like day and time. Without a value it is left out. */
export type Fact = readonly [label: string, value: string, size?: 'large' | undefined]

export type Ticket = { facts: Fact[]; note?: string; isOff?: true }

/** Text and HTML are both made of it, so that no kind of message can have one without the other. */
export type EmailContent = Extras & {
  subject: string
  /** '' begins a new paragraph. */
  lines: string[]
  ticket?: Ticket
  /** `before` is the sentence that leads to the link. */
  button?: { before: string; label: string; href: string }
  rest?: string[]
}

export type WrittenEmail = {
  [Part in 'subject' | 'lines' | 'ticket' | 'button' | 'rest']: EmailContent[Part]
} & { signature: string[] }
