/** North Island only. */
const gasTowns = new Set(
  'Auckland,Hamilton,Cambridge,Te Awamutu,Tauranga,Mount Maunganui,Whakatane,Rotorua,Taupo,Gisborne,Napier,Hastings,New Plymouth,Hawera,Whanganui,Palmerston North,Levin,Paraparaumu,Porirua,Upper Hutt,Lower Hutt,Wellington'.split(
    ',',
  ),
)

const withoutMacrons = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Natural gas only in towns with a network. */
export const energyIn = (town: string): ('electricity' | 'naturalGas' | 'lpg')[] =>
  gasTowns.has(withoutMacrons(town)) ? ['electricity', 'naturalGas', 'lpg'] : ['electricity', 'lpg']
