import { Drawing } from './icon.tsx'

/** The icons that several pages share. An icon of a single part is drawn there (`Drawing`). */
const shapes = {
  truck:
    'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.5v3.5h-8M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17.5 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.4v.2',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 16.9v.2',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5v5.5M12 16.1v.2',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.3l2.8 2.8L16 9.7',
} as const

/** Hidden from screen readers. */
export const PageIcon = ({ name }: { name: keyof typeof shapes }) => <Drawing shape={shapes[name]} />
