import { desk as copy } from '#i18n/current/desk.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { Refusal, type Refused } from '../action.tsx'

/** Below what was pressed, over the next row: it moves nothing. */
export const RowFault = ({ of }: { of: Refused & { forgive: () => void } }) => (
  <div className="desk-fault">
    <Refusal of={of} />
    {of.fault && <CloseButton label={copy.dismiss} onPress={of.forgive} />}
  </div>
)
