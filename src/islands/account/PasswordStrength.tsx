import { useEffect, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import type { Judgement } from './judge-password.ts'

const PAUSE_MS = 250

/** Who pays for each byte has asked for few. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

type Props = { password: string; about: string[] }

/** How hard the password is to guess, once it is long enough and typing pauses. Without the words, which are fetched then, nothing is missing. */
export function PasswordStrength({ password, about }: Props) {
  const [judged, setJudged] = useState<Judgement>()
  const isJudged = password.length >= PASSWORD_MIN_LENGTH
  const known = about.join('\n')

  useEffect(() => {
    if (!isJudged || savesData()) return undefined
    let isPast = false
    const timer = setTimeout(() => {
      import('./judge-password.ts').then(
        ({ judgePassword }) => isPast || setJudged(judgePassword(password, known.split('\n'))),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
  }, [isJudged, password, known])

  const shown = isJudged ? judged : undefined
  return (
    <span aria-live="polite" className={shown?.isWeak ? 'text-amber' : 'text-brand'}>
      {shown?.words}
    </span>
  )
}
