import { type DemoRecord, record } from './records.ts'

/** Invented. */
const schools: readonly (readonly [id: string, name: string, town: string])[] = [
  ['harakeke', 'Harakeke School', 'Paraparaumu'],
  ['kanuka', 'Kānuka Valley School', 'Hamilton'],
  ['kereru', 'Kererū Park School', 'Tauranga'],
  ['korimako', 'Korimako School', 'Christchurch'],
  ['kotuku', 'Kōtuku Primary', 'Nelson'],
  ['manuka', 'Mānuka Rise School', 'Auckland'],
  ['nikau', 'Nīkau Bay School', 'New Plymouth'],
  ['rata', 'Rātā Hill School', 'Dunedin'],
  ['titoki', 'Tītoki Intermediate', 'Feilding'],
  ['tui', 'Tūī Glen School', 'Wellington'],
]

export const schoolRecords = (): DemoRecord[] => schools.map(([school, name, town]) => record('school', { school, name, town }))
