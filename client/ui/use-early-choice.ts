import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What was chosen in a group of radio buttons before the app was there: React hears only of what comes after. */
export function useEarlyChoice(group: RefObject<HTMLElement | null>, tell: (value: string) => void) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (chosen && !chosen.defaultChecked) told(chosen.value)
  }, [group])
}
