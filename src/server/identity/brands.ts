export type BrandId = 'tarn' | 'fizz'

/** What the backend says of a brand, in sign-in pages, mails and answers; its colours are in `sign-in.css` under the same id. */
export interface Brand {
  readonly id: BrandId
  readonly name: string
  readonly headline: string
  readonly promise: string
  /** What it calls hours that cost nothing. */
  readonly credit: string
  readonly phone: string
  /** The mark, drawn in a box of 30 by 30. */
  readonly mark: string
}

const promise = (credit: string) => `Bills, ${credit}, gas deliveries and the state of the grid, all in one calm place.`

export const brands: Readonly<Record<BrandId, Brand>> = {
  tarn: {
    id: 'tarn',
    name: 'Tarn',
    headline: 'See where your power goes, hour by hour',
    promise: promise('free hours'),
    credit: 'free hours',
    phone: '0800 086 400',
    mark: '<circle class="loyal" cx="20" cy="10" r="6"/><path class="primary" d="M1 23c5-11 8-11 12-4s6 4 9-1 5-5 7-3v9a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3z"/>',
  },
  fizz: {
    id: 'fizz',
    name: 'Fizz',
    headline: 'See where your power goes, hour by hour',
    promise: promise('happy hours'),
    credit: 'happy hours',
    phone: '0800 086 400',
    mark: '<circle class="primary" cx="11" cy="19" r="8.5"/><circle class="loyal" cx="21.5" cy="10.5" r="5.5"/><circle class="primary" cx="12.5" cy="5" r="2.6"/>',
  },
}

/** The brand of a request: the configured one, else the one that the host names. */
export const brandOf = (configured: BrandId | undefined, host: string): Brand =>
  brands[configured ?? (/fizz/i.test(host) ? 'fizz' : 'tarn')]
