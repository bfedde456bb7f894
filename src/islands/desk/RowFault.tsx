import { desk as copy } from '#i18n/current/desk.ts'
import { Button } from '#ui/Button.tsx'
import { Refusal, type Refused } from '../action.tsx'

/** Below what was pressed, over the next row: it moves nothing. */
export const RowFault = ({ of }: { of: Refused & { forgive: () => void } }) => (
  <div className="desk-fault">
    <Refusal of={of} />
    {of.fault && (
      <Button
        look="plain"
        icon="close"
        label={<span className="sr-only">{copy.dismiss}</span>}
        onPress={of.forgive}
      />
    )}
  </div>
)
