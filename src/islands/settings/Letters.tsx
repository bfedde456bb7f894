import { useState } from 'react'
import { letters as copy } from '#copy/settings.ts'
import type { Language } from '#contract/values.ts'
import { languages, TRAITS } from '#lib/languages.ts'
import { saveProfile } from '#stores/profile.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { showToast } from '#ui/toast.ts'
import { useSending } from '../account/use-sending.ts'
import { Choice, Choices } from './AppearanceForm.tsx'
import { Setting } from './Setting.tsx'

/** In which language the patient is written to; each is named in its own. */
export function Letters({ language }: { language: Language }) {
  const [chosen, setChosen] = useState(language)
  const { isSending, fault, send, forgive } = useSending('profile')

  async function save(): Promise<void> {
    await saveProfile({ language: chosen }, 0)
    showToast(copy.done)
  }

  function choose(each: Language): void {
    setChosen(each)
    forgive()
  }

  return (
    <Setting title={copy.title} hint={copy.hint}>
      <form
        className="grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(save)
        }}
      >
        <Choices legend={copy.legend}>
          {languages.map((each) => (
            <Choice key={each} name="letters" isChosen={chosen === each} onChoose={() => choose(each)}>
              <span lang={each} dir={TRAITS[each].dir} className="font-bold">
                {TRAITS[each].name}
              </span>
            </Choice>
          ))}
        </Choices>
        {fault && <p className="rounded-md bg-coral-soft p-3 font-semibold text-coral">{fault}</p>}
        <BusyButton
          type="submit"
          className="button button-primary"
          isBusy={isSending}
          busyLabel={copy.sending}
        >
          {copy.submit}
        </BusyButton>
      </form>
    </Setting>
  )
}
