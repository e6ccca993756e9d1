import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'

interface ButtonVariant {
  variant?: 'primary' | 'secondary' | 'quiet'
  wide?: boolean
  small?: boolean
}

const classesOf = ({ variant = 'primary', wide, small }: ButtonVariant) =>
  `button button-${variant}${wide ? ' button-wide' : ''}${small ? ' button-small' : ''}`

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonVariant & { busy?: boolean }

/** Submits its form by default. A busy one keeps the focus and ignores further presses. */
export function Button({ variant, wide, small, busy = false, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="submit"
      {...rest}
      className={classesOf({ variant, wide, small })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonVariant

/** A link that looks like a button. It navigates, and changes nothing. */
export function ButtonLink({ variant, wide, small, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classesOf({ variant, wide, small })} />
}
