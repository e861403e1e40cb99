/** Free and independent; every energy retailer is a member. */
export const disputesService = {
  name: 'Utilities Disputes',
  phone: '0800 22 33 40',
  url: 'https://www.udl.co.nz',
} as const

/** Within a sentence on a page. */
export const disputesByPhone = `${disputesService.name}, which is free and independent, on ${disputesService.phone}`
/** Within a sentence of a mail. */
export const disputesContact = `${disputesService.name}, which is free and independent: ${disputesService.phone}, ${disputesService.url}`

export const powerswitch = { name: 'Powerswitch', url: 'https://www.powerswitch.org.nz' } as const

export const moneyTalks = { name: 'MoneyTalks', phone: '0800 345 123', url: 'https://www.moneytalks.co.nz' } as const

export const workAndIncome = {
  name: 'Work and Income',
  phone: '0800 559 009',
  url: 'https://www.workandincome.govt.nz',
} as const

export const privacyCommissioner = {
  name: 'Privacy Commissioner',
  phone: '0800 803 909',
  url: 'https://www.privacy.org.nz',
} as const

/** Required on bills, answers and notices of price changes (the Code, clauses 11.30A to 11.30E). */
export const disputesWords = `Not happy with us? ${disputesService.name} is free and independent: ${disputesService.phone}, ${disputesService.url.replace('https://www.', '')}.`
export const powerswitchWords = `${powerswitch.name} compares every retailer’s plans, free and independent: ${powerswitch.url.replace('https://www.', '')}.`
