import { useEffect, useState } from 'react'
import { forgot as copy } from '#copy/recovery.ts'
import { shell } from '#copy/shell.ts'
import { askForCode, recoveryWay } from '#stores/recovery.ts'
import { CodeForm, type SentBy } from './CodeForm.tsx'
import { Desk } from './Desk.tsx'
import { ForgottenPhone } from './ForgottenPhone.tsx'

type Step =
  { step: 'looking' } | { step: 'desk' } | { step: 'phone' } | { step: 'code'; phone: string; sentBy: SentBy }

/** Asks for the phone, then for the code that was sent; where none can be sent, the desk takes over at once. */
export function Forgot() {
  const [state, setState] = useState<Step>({ step: 'looking' })

  useEffect(() => {
    void recoveryWay().then((way) => setState({ step: way === 'desk' ? 'desk' : 'phone' }))
  }, [])

  async function ask(phone: string): Promise<void> {
    const way = await askForCode(phone)
    setState(way === 'desk' ? { step: 'desk' } : { step: 'code', phone, sentBy: way })
  }

  if (state.step === 'looking')
    return (
      <div role="status" className="skeleton h-64">
        <span className="sr-only">{shell.loading}</span>
      </div>
    )
  if (state.step === 'desk') return <Desk sentence={copy.desk} />
  if (state.step === 'phone') return <ForgottenPhone onAsk={ask} />
  return <CodeForm phone={state.phone} sentBy={state.sentBy} onAskAgain={() => ask(state.phone)} />
}
