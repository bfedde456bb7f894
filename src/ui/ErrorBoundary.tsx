import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; title: string; hint: ReactNode; retry: string }

/** Keeps a fault of one island from taking the page along: offers to try again, and a way without us. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { children, title, hint, retry } = this.props
    if (!this.state.isBroken) return children
    return (
      <div role="alert" className="surface my-6 p-6 text-center">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-quiet">{hint}</p>
        <button
          type="button"
          className="button button-primary mt-4"
          onClick={() => this.setState({ isBroken: false })}
        >
          {retry}
        </button>
      </div>
    )
  }
}
