import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { onDemand } from '#islands/on-demand.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { expectFocus, expectFocusOn } from './page.tsx'

afterEach(cleanup)

/** The names of the buttons in each of two lists, one of them in a part that can go as a whole. */
type Lists = { first: string[]; second?: string[] }

const Page = ({ first, second }: Lists) => (
  <>
    <input aria-label="Elsewhere" />
    <FocusKeeper>
      <Buttons names={first} />
      {second && (
        <FocusKeeper>
          <Buttons names={second} />
        </FocusKeeper>
      )}
    </FocusKeeper>
  </>
)

const Buttons = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <button type="button" key={name}>
      {name}
    </button>
  ))

const named = (name: string) => () => screen.getByText(name)
const elsewhere = () => screen.getByLabelText('Elsewhere')
/** Observers run before. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

it.each<[string, Lists, string, Lists, string]>([
  ['from its list', { first: ['A', 'B'] }, 'B', { first: ['A'] }, 'A'],
  ['from the inner list', { first: ['A'], second: ['B', 'C'] }, 'C', { first: ['A'], second: ['B'] }, 'B'],
  ['with the inner list', { first: ['A'], second: ['B'] }, 'B', { first: ['A'] }, 'A'],
  ['in a new order', { first: ['A', 'B', 'C'] }, 'C', { first: ['C', 'B', 'A'] }, 'C'],
])(
  'a button that goes, %s, leaves the focus where it belongs',
  async (_, before, focused, after, expected) => {
    const { rerender } = render(<Page {...before} />)
    named(focused)().focus()

    rerender(<Page {...after} />)

    await expectFocus(named(expected))
  },
)

it('a list without buttons takes the focus itself, and gives it to the list around it', async () => {
  const { rerender, container } = render(<Page first={['A']} second={['B']} />)
  named('B')().focus()
  rerender(<Page first={['A']} second={[]} />)
  await expectFocus(() => container.querySelector(':scope > div > div') ?? container)

  rerender(<Page first={['A']} />)

  await expectFocus(named('A'))
})

it('the focus that went elsewhere as the button did is not taken back when that is left', async () => {
  const { rerender } = render(<Page first={['A', 'B']} />)
  named('B')().focus()
  rerender(<Page first={['A']} />)
  elsewhere().focus()
  await settled()
  elsewhere().blur()

  rerender(<Page first={['A', 'C']} />)

  await settled()
  expect(document.activeElement === document.body).toBe(true)
})

it('a button that goes while another window has the focus gives it to the next', async () => {
  const { rerender } = render(<Page first={['A', 'B']} />)
  named('B')().focus()
  // The browser sends it also then; the focused element stays the same.
  named('B')().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

  rerender(<Page first={['A']} />)

  await expectFocus(named('A'))
})

it('a button that goes leaves the focus in its dialog', async () => {
  const page = (...names: string[]) => (
    <Dialog isOpen title="Records" onClose={() => undefined}>
      <Buttons names={names} />
    </Dialog>
  )
  const { rerender } = render(page('A', 'B'))
  named('B')().focus()

  rerender(page('A'))

  await expectFocus(named('A'))
})

it('a part that comes with the second try is around the focus of its button, and keeps its layout', async () => {
  const fetchPart = vi.fn(async () => () => <Buttons names={['A']} />)
  fetchPart.mockRejectedValueOnce(new Error('no network'))
  const Part = onDemand(fetchPart, 'h-4', 'flex flex-col gap-[inherit]')
  render(<Part />)

  await userEvent.click(await screen.findByText('Try again'))

  await screen.findByText('A')
  await expectFocusOn('A')
  expect(named('A')().parentElement?.className).toBe('flex flex-col gap-[inherit]')
})
