import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways: on phones the current one of it may lie beyond the edge. Empty: none has to be shown. */
export function useCurrentInView(current: string) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current && current !== '') showCurrent(list.current)
  }, [current])
  return list
}

export function showCurrent(list: HTMLElement) {
  const found = list.querySelector<HTMLElement>('[aria-current]')
  if (found) list.scrollLeft = found.offsetLeft - list.offsetLeft
}
