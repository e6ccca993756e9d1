/** The icons of the header, the footer and the error screen. Pages also use `page-icon.tsx`. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20',
  cart: 'M3 9h18l-2 10.5H5L3 9ZM7.5 9 11 3.5M16.5 9 13 3.5M9.5 12.5v3.5M14.5 12.5v3.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  pin: 'M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 4.6 6.5 10.5 6.5 10.5s6.5-5.9 6.5-10.5A6.5 6.5 0 0 0 12 3.5ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  heart: 'M12 20.5S3.5 15.4 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6-8.5 11.1-8.5 11.1Z',
  bell: 'M12 4a5.5 5.5 0 0 0-5.5 5.5V14l-2 3h15l-2-3V9.5A5.5 5.5 0 0 0 12 4ZM10 20.5h4',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  chat: 'M12 4a8.2 8.2 0 0 0-7.1 12.3L4 20.5l4.3-1A8.2 8.2 0 1 0 12 4ZM9 8.8c-.6 3 2.6 6.3 6 6.2l.4-1.7-1.9-.9-.9.9c-.9-.4-1.6-1.1-2-2l.9-.9-.9-1.9L9 8.8Z',
} as const

/** The icon is hidden from screen readers. */
export const Icon = ({ name }: { name: keyof typeof shapes }) => <Drawing shape={shapes[name]} />

/** The icon is a line drawing in the text's colour, hidden from screen readers. */
export function Drawing({ shape }: { shape: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
