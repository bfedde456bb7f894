import { Component, type ReactNode } from 'react'
import { shell } from '#i18n/current/shared.ts'
import { Button } from '#ui/Button.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'

/** Error boundary of every island: offers a retry and the hospital's phone; the rest of the page keeps working. */
export class Root extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div role="alert" className="surface my-6 p-6 text-center">
        <h2 className="text-xl">{shell.broken}</h2>
        <p className="mt-2 text-quiet">
          {shell.brokenHint} <PhoneLink />
        </p>
        <Button
          look="primary"
          className="mt-4"
          onPress={() => this.setState({ isBroken: false })}
          label={shell.retry}
        />
      </div>
    )
  }
}
