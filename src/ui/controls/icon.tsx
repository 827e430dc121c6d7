const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  copy: 'M9 9h10v11H9zM15 6V4H5v11h2',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  edit: 'M5 19l1-4L16 5l3 3L9 18l-4 1ZM14 7l3 3',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 12v8h12v-8',
  screen: 'M3 5h18v11H3zM12 16v4M8 20h8',
  chart: 'M5 20V11M12 20V4M19 20v-6M3 20h18',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  upload: 'M12 16V5M8 8.5 12 5l4 3.5M5 20h14',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.500a2.5 2.5 0 1 1 3.7 2.200c-.8.45-1.2 1-1.2 1.800M12 16.500h.01',
  spark: 'M12 3l1.8 6.200L20 11l-6.2 1.800L12 19l-1.8-6.200L4 11l6.2-1.800ZM19 16v4M17 18h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  keyboard: 'M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M5.6 18.4 7 17M17 7l1.4-1.4',
  flask: 'M9 3h6M10 3v6L4.8 18.200A1.8 1.8 0 0 0 6.4 21h11.200a1.8 1.8 0 0 0 1.6-2.800L14 9V3M7.5 15h9',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative icon; the control around it has the accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'drag' || name === 'more' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
