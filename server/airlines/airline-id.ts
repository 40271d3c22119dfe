/** Eighteen digits fit a bigint; a longer text would be an error of the database. */
const AIRLINE_ID = /^[1-9]\d{0,17}$/;

/** Whether a text can be the id of an airline. */
export function isAirlineId(id: string): boolean {
  return AIRLINE_ID.test(id);
}
