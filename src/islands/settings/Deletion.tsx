import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { deletion as copy } from '#i18n/current/settings.ts'
import { HOME, ROOT } from '#lib/language.ts'
import { openDialog } from '#stores/dialogs.ts'
import { deleteAccount } from '#stores/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveMessage } from '#islands/saved-message.ts'
import { DialogHost, type DialogTable } from '../DialogHost.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'

const DIALOGS: DialogTable = {
  deletion: {
    title: copy.question,
    show: ({ onClose }) => (
      <PasswordQuestion
        copy={copy}
        refusals={accountRefusals.deletion}
        look="urgent"
        action={deleteAccount}
        onDone={leave}
        onKeep={onClose}
      >
        <div id="deletion-about">
          <p className="font-semibold">{copy.erased}</p>
          <ul role="list" className="my-3 grid gap-2">
            {copy.list.map((line) => (
              <li key={line} className="flex items-start gap-2">
                <Icon name="minus" className="mt-0.5 text-coral" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-quiet">{copy.kept}</p>
        <p className="mb-5 mt-2 text-sm">
          <a className="inline-block py-0.5 text-brand underline" href={`${ROOT}/my-profile`}>
            {copy.download}
          </a>
        </p>
      </PasswordQuestion>
    ),
    describedBy: 'deletion-about',
    isAlert: true,
  },
}

export const DeleteAccount = () => (
  <>
    <Button look="urgent" onPress={() => openDialog('deletion', {})} icon="trash" label={copy.open} />
    <DialogHost dialogs={DIALOGS} />
  </>
)

function leave(): void {
  saveMessage(copy.done)
  location.assign(HOME)
}
