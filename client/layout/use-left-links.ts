import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A link of a page: the same address may stand there more than once. */
interface LinkPlace {
  address: string
  index: number
}

/** By which link each page of the history was left. The answered function gives the focus back to it, if it can. */
export function useLeftLinks(): () => boolean {
  const { key } = useLocation()
  const left = useRef(new Map<string, LinkPlace>())

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null
      if (link) left.current.set(key, placeOf(link))
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  return () => {
    const place = left.current.get(key)
    const link = place && linksTo(place.address)[place.index]
    link?.focus({ preventScroll: true })
    return link !== undefined
  }
}

function placeOf(link: HTMLElement): LinkPlace {
  const address = link.getAttribute('href') ?? ''
  return { address, index: linksTo(address).indexOf(link) }
}

const linksTo = (address: string) => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(address)}"]`),
]
