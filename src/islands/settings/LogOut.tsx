import { leaving as copy } from '#copy/settings.ts'
import { logOut } from '#stores/session.ts'
import { Icon } from '#ui/Icon.tsx'

function leave(): void {
  void logOut()
  location.assign('/')
}

export function LogOut() {
  return (
    <button type="button" className="button button-quiet" onClick={leave}>
      <Icon name="logout" />
      {copy.submit}
    </button>
  )
}
