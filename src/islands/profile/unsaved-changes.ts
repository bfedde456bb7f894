import { useEffect, useState } from 'react'
import { basicInfo as copy } from '#i18n/current/profile-sections.ts'
import type { User } from '#contract/patient.ts'
import { $profile, isVersionConflict } from '#stores/profile.ts'
import { $token } from '#stores/session.ts'
import { useMayClose } from '#ui/Dialog.tsx'

/** For a dialog that changes the profile. `opened` is from when it opened; `isStale`: another device has saved since. */
export function useOpenedProfile<Profile extends User>(profile: Profile) {
  const [opened] = useState(profile)
  const [newer, setNewer] = useState<number>()

  function refuse(error: unknown): boolean {
    if (!isVersionConflict(error)) return false
    setNewer($profile.get()?.version ?? opened.version)
    return true
  }

  return { opened, version: newer ?? opened.version, isStale: newer !== undefined, refuse }
}

/** Asks before the dialog or the page is left with changes. Without changes there is no listener, so the page stays in the Back cache. */
export function useUnsavedChanges(hasChanges: boolean, isSending: boolean): void {
  useMayClose(() => !isSending && (!hasChanges || confirm(copy.discard)))

  useEffect(() => {
    if (!hasChanges) return undefined
    // Logging out has already discarded the changes, and so has leaving a page that is kept for Back.
    const ask = (event: BeforeUnloadEvent) =>
      $token.get() && document.body.hasChildNodes() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
}
