/** The texts about files of flights and boarding passes; part of MESSAGES. */
export const FLIGHT_MESSAGES = {
  FLIGHTS_TOO_LARGE:
    '{noun, select, text {The text must be at most {max} MB} other {The file must be at most {max} MB}}',
  TOO_MANY_ROWS:
    '{noun, select, text {A text can have at most {max} flights} other {A file can have at most {max} flights}}',
  FLIGHTS_COLUMNS:
    '{noun, select, text {A text can have at most {max} columns} other {A file can have at most {max} columns}}',
  FLIGHTS_QUOTES:
    '{noun, select, text {The quotation marks in row {row} of the text are not closed} other {The quotation marks in row {row} of the file are not closed}}',
  FLIGHTS_TOO_COMPLEX:
    '{noun, select, text {This text takes too long to read. Please split it into smaller files.} other {This file takes too long to read. Please split it into smaller files.}}',
  FLIGHTS_EMPTY: '{noun, select, text {The text is empty} other {The file is empty}}',
  FLIGHTS_FORMAT_UNKNOWN:
    '{noun, select, text {This text is not a flight log that can be read} other {This file is not a flight log that can be read}}',
  FLIGHTS_ENCODING:
    '{noun, select, text {This text cannot be read. Please save it as UTF-8 and try again.} other {The text of this file cannot be read. Please save it as UTF-8 and try again.}}',
  FLIGHTS_PERSON_REQUIRED:
    '{noun, select, text {This text has flights of several people. Say which one is you in person: {people}} other {This file has flights of several people. Say which one is you in person: {people}}}',
  FLIGHT_CANCELLED: 'This flight was cancelled',
  FLIGHT_DAY_MISSING: 'The day of this flight is not known',
  FLIGHT_DAY_IMPOSSIBLE:
    '{noun, select, text {The text says {date}, which does not exist} other {The file says {date}, which does not exist}}',
  FLIGHT_DAY_AMBIGUOUS:
    '{noun, select, text {The text says {date}, which can be two days} other {The file says {date}, which can be two days}}',
  FLIGHT_FUTURE: 'This flight is more than a year ahead',
  FLIGHT_PLANNED: 'This flight is planned, because its day is in the future',
  FLIGHT_AIRPORT_MISSING: 'There is no airport in {field}',
  FLIGHT_AIRPORT_UNKNOWN: 'No known airport is called {name}',
  FLIGHT_AIRPORT_AMBIGUOUS: 'Several airports are called {name}',
  FLIGHT_SAME_AIRPORT: 'Departure and arrival are both {name}',
  FLIGHT_AIRLINE_MISSING: 'The airline of this flight is not known',
  FLIGHT_AIRLINE_UNKNOWN: 'No airline has the code {code}',
  FLIGHT_AIRLINE_NOT_THEN:
    '{known, select, from {{name} flew from {from}, not in {year}} to {{name} flew until {to}, not in {year}} other {{name} flew from {from} to {to}, not in {year}}}',
  FLIGHT_AIRLINE_AMBIGUOUS: 'Several airlines had the code {code} in {year}',
  FLIGHT_AIRLINE_DIFFERS:
    '{noun, select, text {The text says {name}, but {code} is the code of {known}} other {The file says {name}, but {code} is the code of {known}}}',
  FLIGHT_AIRLINE_NEW: '{name} is added to your airlines as {iata} and {icao}',
  FLIGHT_TYPE_ABSENT:
    '{noun, select, text {The text names no aircraft, so {name} is drawn} other {The file names no aircraft, so {name} is drawn}}',
  FLIGHT_TYPE_ASSUMED: '{written} is not an exact aircraft, so {name} is drawn',
  FLIGHT_TYPE_UNKNOWN: 'No known aircraft type is called {written}, so the tag shows none',
  FLIGHT_THERE: 'You already have this flight',
  FLIGHT_TWICE:
    '{noun, select, text {This flight is twice in the text} other {This flight is twice in the file}}',
  FLIGHT_THERE_KNOWS_MORE:
    '{noun, select, text {You already have this flight, and the text has more details} other {You already have this flight, and the file has more details}}',
  IMPORT_NO_READER: 'The file reader could not be loaded. Please try again.',
  PASS_UNREADABLE: 'This is not a boarding pass that can be read',
  PASS_NO_FLIGHT: 'This pass is not for a flight',
  PASS_NO_CODE: 'No bar code was found in the picture. Hold it level, close and in good light.',
  PASS_PICTURE: 'This picture could not be opened',
  PASS_TOO_LARGE: 'The picture must be at most {max} MB',
  PASS_NO_SCANNER: 'The scanner could not be loaded. Please try again.',
  CAMERA_UNAVAILABLE: 'The camera is not available: {message}',
} as const;
