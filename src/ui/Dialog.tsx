import {
  createContext,
  type ReactNode,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { shell } from '#i18n/current/shared.ts'
import { FocusKeeper } from './FocusKeeper.tsx'
import { Icon } from './Icon.tsx'

/** Opened the first of several dialogs, or had the focus before it. */
let opener: Element | null = null
/** The control that was pressed last, until the focus moves on: Safari does not focus it, but what is around it. */
let pressed: Element | null = null

const notePressed = ({ target }: Event) => (pressed = (target as Element).closest('button, a'))
globalThis.document?.addEventListener('click', notePressed, true)
globalThis.document?.addEventListener('focusin', () => (pressed = null), true)

/** A browser gives the focus only to the opener of the last dialog; without opener the outcome takes it, else the account menu. */
function restoreFocus(): void {
  const at = document.activeElement
  const hasMovedOn = at && !(opener && at.contains(opener)) && at !== document.body && !at.closest('dialog')
  if (hasMovedOn || document.querySelector('dialog[open]')) return
  const next = opener?.isConnected ? opener : [...document.querySelectorAll('[data-outcome]')].at(-1)
  opener = null
  if (!(next instanceof HTMLElement)) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

const MayClose = createContext<React.RefObject<(() => boolean) | null>>({ current: null })

/** For the content of a dialog: `mayClose` is called before the patient closes it. */
export const useMayClose = (mayClose: () => boolean): void =>
  useImperativeHandle(useContext(MayClose), () => mayClose)

/** Class of the buttons at the end of a dialog: they stay in view while its content scrolls, where the text leaves room. */
export const DIALOG_FOOT =
  'sticky bottom-[min(-1.5rem,(100vh-30rem)*99)] -mx-6 -mb-6 border-t border-line bg-surface px-6 py-3 rounded-b-xl'

type Props = {
  isOpen: boolean
  /** For the address of a page that is reloaded while it is open, see missing-script.ts. */
  name?: string | undefined
  title: string
  icon?: string
  onClose: () => void
  children: ReactNode
  describedBy?: string
  isAlert?: boolean
  isWide?: boolean
}

export function Dialog(props: Props) {
  const { isOpen, name, title, icon, onClose, children, describedBy, isAlert = false, isWide = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const mayClose = useRef<() => boolean>(null)
  const close = () => mayClose.current?.() !== false && onClose()

  // Before the effects of its content, which may take the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    const from = pressed ?? document.activeElement
    // Not when this dialog replaces another one, whose control is gone or in it.
    const isReplaced = document.querySelector('dialog[open]') || from?.closest('dialog')
    if (!isReplaced && from !== document.body) opener = from
    element.showModal()
    if (!isAlert) element.querySelector<HTMLElement>('input:not([hidden], [readonly])')?.focus()
  }, [isOpen, isAlert])

  const isOutside = (event: React.PointerEvent | React.MouseEvent) => event.target === dialog.current

  return (
    // A click on the backdrop closes it; Escape does the same on the keyboard.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`dialog-box p-0 ${isWide ? 'dialog-wide' : ''}`}
      role={isAlert ? 'alertdialog' : undefined}
      data-dialog={name}
      aria-label={title}
      aria-describedby={describedBy}
      // Closes it in React first: the opener may be pressed again at once.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // Comes later, also when the caller closed it. By then it, or another dialog, may be open.
      onClose={() => {
        restoreFocus()
        if (!isOpen || !dialog.current || dialog.current.open) return
        // The browser closes it on a second Escape in any case: open it again.
        if (mayClose.current) dialog.current.showModal()
        else onClose()
      }}
      onPointerDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => pressedOutside.current && isOutside(event) && close()}
    >
      {isOpen && (
        <div className={`@container ${isWide ? 'p-3 sm:p-6' : 'p-6'}`}>
          <div
            className={`mb-4 flex items-start gap-3 @max-[12rem]:flex-wrap ${icon ? '-mx-6 -mt-6 bg-mint px-6 py-4' : ''}`}
          >
            {icon && <Icon name={icon} className="mt-0.5 size-7 text-brand" />}
            <h2
              className={`min-w-0 grow @max-[12rem]:order-1 @max-[12rem]:basis-full ${icon ? 'text-xl' : 'text-2xl'}`}
            >
              {title}
            </h2>
            <CloseButton label={shell.close} className="-m-2.5 ms-auto" onPress={close} />
          </div>
          <MayClose value={mayClose}>
            <FocusKeeper>{children}</FocusKeeper>
          </MayClose>
        </div>
      )}
    </dialog>
  )
}

type CloseProps = { label: string; className?: string; onPress: () => unknown }

/** `className` is for its place. */
export const CloseButton = ({ label, className = '', onPress }: CloseProps) => (
  <button
    type="button"
    className={`grid size-11 flex-none place-items-center rounded-full text-quiet hover:text-ink ${className}`}
    aria-label={label}
    onClick={onPress}
  >
    <Icon name="close" />
  </button>
)
