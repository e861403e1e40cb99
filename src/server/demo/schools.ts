import type { Queryable } from '#server/database/database.ts'

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

export const putSchools = async (tx: Queryable): Promise<void> => {
  await tx.query(
    'insert into school (school_id, name, town) select s.id, s.name, s.town from json_to_recordset($1::json) as s(id text, name text, town text)',
    [JSON.stringify(schools.map(([id, name, town]) => ({ id, name, town })))],
  )
}
