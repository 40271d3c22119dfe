/** The known airports by code. */
export type SearchableAirports = ReadonlyMap<
  string,
  { readonly name: string; readonly city: string; readonly country: string }
>;
