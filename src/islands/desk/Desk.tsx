import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { desk as copy, deskRefusals } from '#i18n/en/desk.ts'
import { $desk, $deskDoctors, loadDesk, lockDesk, openDesk } from '#stores/desk.ts'
import { Field } from '#ui/Field.tsx'
import { FormError, SubmitButton, useForm } from '../form.tsx'
import { Root } from '../Root.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskDay } from './DeskDay.tsx'
import { DeskForm } from './DeskForm.tsx'

export function Desk() {
  const state = useStore($desk, { ssr: 'initial' })
  const doctors = useStore($deskDoctors, { ssr: 'initial' })
  const [typed, setTyped] = useState('')

  useEffect(() => {
    const load = () => void (document.visibilityState === 'visible' && loadDesk())
    const lock = () => lockDesk()
    document.addEventListener('visibilitychange', load)
    // A page that the browser keeps for Back must not hold the key.
    addEventListener('pagehide', lock)
    return () => {
      document.removeEventListener('visibilitychange', load)
      removeEventListener('pagehide', lock)
    }
  }, [])

  return (
    <Root>
      {state !== 'open' && (
        <div className="surface mx-auto max-w-xl p-6">
          <FormError>{state === 'ended' ? copy.ended : ''}</FormError>
          <KeyForm />
        </div>
      )}
      {/* Stays in the page while it is locked, so that nothing typed is lost. */}
      {doctors.length > 0 && (
        <div hidden={state !== 'open'}>
          <DeskBar typed={typed} onType={setTyped} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <div className="grid gap-4 lg:order-last print:hidden">
              <DeskForm what="book" doctors={doctors} />
              <DeskForm what="block" doctors={doctors} />
            </div>
            <DeskDay typed={typed.trim()} />
          </div>
        </div>
      )}
    </Root>
  )
}

function KeyForm() {
  const { form, bind, sending } = useForm({
    first: { key: '' },
    check: ({ key }) => (key.trim() ? {} : { key: copy.keyMissing }),
    refusals: deskRefusals,
    takesFocus: true,
    onSubmit: ({ key }) => openDesk(key.trim()),
  })
  return (
    <form {...form}>
      <Field label={copy.key} hint={copy.keyHint} type="password" autoComplete="off" {...bind('key')} />
      <SubmitButton sending={sending} label={copy.unlock} sendingLabel={copy.loading} />
    </form>
  )
}
