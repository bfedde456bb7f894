import { leaving as copy } from '#copy/settings.ts'
import { Icon } from '#ui/Icon.tsx'
import { leave } from '../account/leave.ts'

export function LogOut() {
  return (
    <button type="button" className="button button-quiet" onClick={leave}>
      <Icon name="logout" />
      {copy.submit}
    </button>
  )
}
