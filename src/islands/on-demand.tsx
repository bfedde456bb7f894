import { type ComponentType, useEffect, useState } from 'react'
import { notFetched } from '#i18n/current/offline.ts'
import { shell } from '#i18n/current/shared.ts'
import { fetchAhead } from '#stores/resource.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { loadAllStyles } from './load-all-styles.ts'

type OnDemand<Props> = ComponentType<Props> & { fetchAhead: () => void }

/**
 * Fetches a component when it is first shown. Unlike `lazy` of React, a failed fetch can be retried; `layout` are then
 * the classes around a component of several elements.
 */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting = 'h-96',
  layout = '',
): OnDemand<Props> {
  let Part: ComponentType<Props> | undefined
  const fetch = async () => {
    const [part] = await Promise.all([fetchPart(), loadAllStyles()])
    Part = part
  }

  function Shown(props: Props) {
    const [isWaiting, setIsWaiting] = useState(true)
    const [hasFailed, setHasFailed] = useState(false)

    useEffect(() => {
      if (Part || !isWaiting) return
      void fetch()
        .catch(() => setHasFailed(true))
        .finally(() => setIsWaiting(false))
    }, [isWaiting])

    const shown = Part ? (
      <Part {...props} />
    ) : isWaiting ? (
      waiting && <div className={`skeleton ${waiting}`} />
    ) : (
      <div role="alert">
        <p className="mb-4">{notFetched}</p>
        <Button look="primary" onPress={() => setIsWaiting(true)} label={shell.retry} />
      </div>
    )
    return hasFailed ? <FocusKeeper className={layout}>{shown}</FocusKeeper> : shown
  }

  return Object.assign(Shown, { fetchAhead: () => void fetchAhead(fetch) })
}
