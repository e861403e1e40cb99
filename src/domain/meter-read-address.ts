import { pathOf } from './routes.ts'

/** The form, as a dialog over My Products. */
export const meterReadPath = `${pathOf('products')}/meter-read`

const whole = 'reads'

/** The same with all of the reads, as a whole page. */
export const allReadsPath = `${meterReadPath}?view=${whole}`

/** Whether an address of meter reads asks for the whole page. */
export const isWholePage = (search: string): boolean => new URLSearchParams(search).get('view') === whole
