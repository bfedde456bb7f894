import { expect, it } from 'vitest'
import { hiddenEmail } from '#lib/hidden-email.ts'

it.each([
  ['meera@home.example', 'm•••@home.example'],
  ['a@b.example', 'a•••@b.example'],
  ['"a@b"@home.example', '"•••@home.example'],
  ['😀x@home.example', '😀•••@home.example'],
  ['nonsense', 'n•••'],
])('%s is shown as %s', (email, shown) => expect(hiddenEmail(email)).toBe(shown))
