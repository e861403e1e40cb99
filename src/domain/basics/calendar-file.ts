import { addDays, type Day } from './days.ts'

interface CalendarEvent {
  readonly key: string
  readonly day: Day
  readonly title: string
  readonly detail: string
  readonly short: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n')
const compact = (day: Day): string => day.replaceAll('-', '')
const encoder = new TextEncoder()

/** RFC 5545: lines of at most 75 octets, continued by a leading space; characters stay whole. */
const folded = (line: string): string => {
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (size + octets > 75) {
      lines.push(current)
      ;[current, size] = [' ', 1]
    }
    current += character
    size += octets
  }
  return [...lines, current].join('\r\n')
}

/**
 * RFC 5545, whole-day events. UIDs are stable, so that importing again adds no duplicates.
 * @param today creation date
 */
export const calendarFile = (events: readonly CalendarEvent[], today: Day): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bill planner//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ key, day, title, detail, short }) => [
      'BEGIN:VEVENT',
      `UID:${key.replaceAll(' ', '-')}@bill-planner`,
      `DTSTAMP:${compact(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(short === title ? title : `${title}: ${short}`)}`,
      `DESCRIPTION:${escaped(detail)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
