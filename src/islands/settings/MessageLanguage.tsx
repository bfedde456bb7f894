import { useState } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { emailSettings as copy } from '#i18n/current/settings.ts'
import type { Language } from '#contract/fixed-lists.ts'
import { LANGUAGE } from '#lib/language.ts'
import { languages, LANGUAGE_INFO } from '#lib/languages.ts'
import { saveLanguage } from '#stores/profile.ts'
import { Drawn } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { SubmitButton } from '../form.tsx'
import { Choice, Choices } from '#ui/Choice.tsx'
import { Setting } from './setting-parts.tsx'

export function MessageLanguage({ language }: { language: Language }) {
  const [picked, setPicked] = useState<Language>()
  const chosen = picked ?? language
  const { run, forgive, ...sending } = useAction(saveLanguage, accountRefusals.profile, {
    onDone() {
      setPicked(undefined)
      showToast(copy.done)
    },
  })

  function choose(each: Language): void {
    setPicked(each)
    forgive()
  }

  return (
    <Setting title={copy.title} hint={copy.hint}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(chosen)
        }}
      >
        <Choices legend={copy.legend}>
          {languages.map((each) => {
            const { name, dir, drawing } = LANGUAGE_INFO[each]
            return (
              <Choice
                key={each}
                type="radio"
                name="message-language"
                checked={chosen === each}
                onChange={() => choose(each)}
              >
                <span lang={each} dir={dir} className="font-bold">
                  {drawing && LANGUAGE !== each ? (
                    <Drawn name={drawing} label={name} className="h-[1.09em] w-[1.96em]" />
                  ) : (
                    name
                  )}
                </span>
              </Choice>
            )
          })}
        </Choices>
        <SubmitButton
          sending={sending}
          label={copy.submit}
          sendingLabel={copy.sending}
          className="justify-self-start"
        />
      </form>
    </Setting>
  )
}
