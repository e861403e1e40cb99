import { pathOf } from './routes.ts'

export const meterReadPath = `${pathOf('products')}/meter-read`

const whole = 'reads'

export const allReadsPath = `${meterReadPath}?view=${whole}`

export const isWholePage = (search: string): boolean => new URLSearchParams(search).get('view') === whole

/** Where other apps share a photo of the meter; the service worker takes it. */
export const sharePhotoPath = '/share/meter-photo'
