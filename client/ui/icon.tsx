const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20',
  cart: 'M3 9h18l-2 10.5H5L3 9ZM7.5 9 11 3.5M16.5 9 13 3.5M9.5 12.5v3.5M14.5 12.5v3.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  store:
    'M4 9.5V20h16V9.5M3 4.5h18l1 4a2.7 2.7 0 0 1-5 1.2 3 3 0 0 1-5 0 3 3 0 0 1-5 0 2.7 2.7 0 0 1-5-1.2l1-4ZM10 20v-5.5h4V20',
  down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  left: 'm14.5 6.5-5.5 5.5 5.5 5.5',
  right: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.5v3.5h-8M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17.5 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  back: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9',
  pin: 'M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 4.6 6.5 10.5 6.5 10.5s6.5-5.9 6.5-10.5A6.5 6.5 0 0 0 12 3.5ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  heart: 'M12 20.5S3.5 15.4 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6-8.5 11.1-8.5 11.1Z',
  minus: 'M5.5 12h13',
  plus: 'M5.5 12h13M12 5.5v13',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.4v.2',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 16.9v.2',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5v5.5M12 16.1v.2',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.3l2.8 2.8L16 9.7',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  chat: 'M12 4a8.2 8.2 0 0 0-7.1 12.3L4 20.5l4.3-1A8.2 8.2 0 1 0 12 4ZM9 8.8c-.6 3 2.6 6.3 6 6.2l.4-1.7-1.9-.9-.9.9c-.9-.4-1.6-1.1-2-2l.9-.9-.9-1.9L9 8.8Z',
} as const

/** Drawn in one line and the colour of the text; says nothing to screen readers. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
