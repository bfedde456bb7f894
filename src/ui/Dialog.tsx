import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { shell } from '#copy/shell.ts'
import { Icon } from './Icon.tsx'

/** What had the focus before the first of the dialogs that lead to each other. */
let opener: Element | null = null

/**
 * Where the browser did not: it knows only what led to the last of them. An opener that is gone has led to an
 * outcome, which then takes the focus; a patient who has moved on keeps it.
 */
function giveFocusBack(): void {
  const at = document.activeElement
  const hasMovedOn = at && at !== document.body && at !== opener && !at.closest('dialog')
  if (hasMovedOn || document.querySelector('dialog:modal')) return
  const isGone = !opener?.isConnected || opener === document.body
  const next = isGone ? document.querySelector('[data-outcome]') : opener
  if (!(next instanceof HTMLElement)) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

const MayClose = createContext<RefObject<(() => boolean) | null>>({ current: null })

/** For the content of a dialog: `mayClose` is asked before the patient closes it. */
export const useMayClose = (mayClose: () => boolean): void =>
  useImperativeHandle(useContext(MayClose), () => mayClose)

type Props = {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** The id of the words that say what it is about: read out with the title. */
  describedBy?: string
  /** An alert: read out at once, and its title is the question. */
  isAlert?: boolean
  /** For a calendar and the like. */
  isWide?: boolean
}

/** A native modal: the browser traps the focus, closes on Escape and gives the focus back. */
export function Dialog({
  isOpen,
  title,
  onClose,
  children,
  describedBy,
  isAlert = false,
  isWide = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const mayClose = useRef<() => boolean>(null)
  const close = () => mayClose.current?.() !== false && onClose()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    if (!document.querySelector('dialog:modal')) opener = document.activeElement
    element.showModal()
    // Who opens a form wants to type; a question is read first.
    if (!isAlert) element.querySelector<HTMLElement>('input:not([hidden], [readonly])')?.focus()
  }, [isOpen, isAlert])

  const isOutside = (event: React.PointerEvent | React.MouseEvent) => event.target === dialog.current

  return (
    // The backdrop is the dialog's own: Escape is the keyboard's way to do what a click on it does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`sheet p-0 ${isWide ? 'sheet-wide' : ''}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-label={title}
      aria-describedby={describedBy}
      // Before the browser closes it: the opener, pressed again at once, must find it closed.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // Comes later, also when the caller closed it, who then may have opened it or another again.
      onClose={() => {
        giveFocusBack()
        if (!isOpen || !dialog.current || dialog.current.open) return
        // On a second Escape the browser asks as on the first, then closes it whatever was answered.
        if (mayClose.current) dialog.current.showModal()
        else onClose()
      }}
      onPointerDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => pressedOutside.current && isOutside(event) && close()}
    >
      {isOpen && (
        <div className={isWide ? 'p-3 sm:p-6' : 'p-6'}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="min-w-0 text-2xl">{title}</h2>
            <button
              type="button"
              className="-m-2 grid size-10 flex-none place-items-center rounded-full text-quiet hover:text-ink"
              aria-label={shell.close}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <MayClose value={mayClose}>{children}</MayClose>
        </div>
      )}
    </dialog>
  )
}
