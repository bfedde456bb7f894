import './desk.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { $desk, $deskDoctors, $shownDay, lockDesk, lockWhenIdle, openDesk, showDay } from '#stores/desk.ts'
import { $today } from '#stores/today.ts'
import { Field } from '#ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../form.tsx'
import { Root } from '../Root.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskDay } from './DeskDay.tsx'
import { DeskSheet } from './DeskSheet.tsx'
import { Found } from './Found.tsx'

export function Desk() {
  const state = useStore($desk, { ssr: 'initial' })
  const doctors = useStore($deskDoctors, { ssr: 'initial' })
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const lock = () => lockDesk()
    const stop = $today.listen(() => void showDay($shownDay.get()))
    // A page that the browser keeps for Back must not hold the key.
    addEventListener('pagehide', lock)
    return () => {
      stop()
      removeEventListener('pagehide', lock)
    }
  }, [])
  useEffect(() => {
    if (state !== 'open') return
    // An open sheet takes the focus itself.
    if (!document.querySelector('dialog[open]')) list.current?.querySelector('h2')?.focus()
    return lockWhenIdle(() => lockDesk('idle'))
  }, [state])

  return (
    <Root>
      {state !== 'open' && <KeyForm why={copy.locked[state]} />}
      {/* Stays in the page while it is locked, so that nothing typed is lost. */}
      {doctors.length > 0 && (
        <div ref={list} hidden={state !== 'open'}>
          <DeskBar />
          <Found />
          <DeskDay />
          <DeskSheet />
        </div>
      )}
    </Root>
  )
}

function KeyForm({ why }: { why: string }) {
  const { form, bind, sending } = useForm({
    first: { key: '' },
    check: ({ key }) => (key.trim() ? {} : { key: copy.keyMissing }),
    refusals: deskRefusals,
    takesFocus: true,
    action: openDesk,
    inputOf: ({ key }) => [key.trim()],
  })
  return (
    <div className="surface mx-auto mt-6 max-w-xl p-6">
      {/* A message about the key that was typed takes its place. */}
      <p role="status" className={why && !sending.fault ? 'mb-4 font-semibold' : 'hidden'}>
        {sending.fault ? '' : why}
      </p>
      <Form {...form}>
        <Field label={copy.key} hint={copy.keyHint} type="password" autoComplete="off" {...bind('key')} />
        <SubmitButton sending={sending} label={copy.unlock} sendingLabel={copy.loading} />
      </Form>
    </div>
  )
}
