import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { menu, NOTIFICATION_BADGE } from '#i18n/current/account.ts'
import type { User } from '#contract/patient.ts'
import { ROOT } from '#lib/language.ts'
import { $justLoggedIn } from '#stores/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { logOutAndGoHome } from './follow-session.ts'

export function AccountMenu({ user }: { user: User | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const isFresh = useStore($justLoggedIn)
  const corner = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const onElsewhere = (event: Event) => {
      if (!corner.current?.contains(event.target as Node)) setIsOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      trigger.current?.focus()
    }
    const stop = new AbortController()
    document.addEventListener('pointerdown', onElsewhere, stop)
    document.addEventListener('focusin', onElsewhere, stop)
    document.addEventListener('keydown', onKey, stop)
    return () => stop.abort()
  }, [isOpen])

  const [letter = 'U'] = user?.name?.trim().toUpperCase() ?? ''
  return (
    <div ref={corner} className="relative">
      <button
        ref={trigger}
        type="button"
        className={`relative grid size-11 place-items-center rounded-full bg-mint font-bold text-brand ring-brand transition-shadow ${isFresh ? 'ring-4' : ''}`}
        aria-label={`${letter} ${NOTIFICATION_BADGE}: ${menu.open}${user?.unread === undefined ? '' : `, ${menu.unread(user.unread)}`}`}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        data-outcome
        onClick={() => setIsOpen(!isOpen)}
      >
        {letter}
        <span className="absolute -end-1 -top-1 grid size-[min(1.25rem,7vw)] place-items-center rounded-full bg-coral text-[min(0.75rem,4.5vw)] text-on-coral">
          {NOTIFICATION_BADGE}
        </span>
      </button>
      {isOpen && (
        <div
          id="account-menu"
          className="surface absolute end-0 top-[calc(100%+0.75rem)] z-10 w-80 max-w-[calc(100vw-2rem)] p-2 shadow-float"
        >
          <div className="border-b border-line px-3 pb-3 pt-2">
            <p className="truncate font-bold">{user?.name || menu.someone}</p>
            {user?.email && <p className="truncate text-sm text-quiet">{user.email}</p>}
          </div>
          <ul role="list" className="py-2">
            {menu.entries.map(({ href, label, icon }) => (
              <li key={href}>
                <a
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-mint"
                  href={`${ROOT}${href}`}
                  onClick={() => setIsOpen(false)}
                >
                  <Icon name={icon} className="text-brand" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 rounded-md border-t border-line px-3 text-start text-coral hover:bg-coral-soft"
            onClick={logOutAndGoHome}
          >
            <Icon name="logout" />
            {menu.logout}
          </button>
        </div>
      )}
    </div>
  )
}
