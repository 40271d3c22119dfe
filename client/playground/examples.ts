/** The initial tabs of the playground; each has the name of its operation. */
export const EXAMPLE_QUERIES: { query: string; variables?: string }[] = [
  {
    query: `# The airlines of the catalogue; nobody needs to be signed in for these.
query Airlines($q: String) {
  airlines(q: $q) {
    id
    name
    icao
    iata
    alliance
  }
}
`,
    variables: '{ "q": "lufthansa" }',
  },
  {
    query: `# Your tags, newest first. Needs a session or a token.
query MyTags {
  tags(limit: 20) {
    nodes {
      id
      flightNumber
      departureCode
      arrivalCode
      pngUrl
      updatedAt
    }
    next
  }
}
`,
  },
  {
    query: `# Saves a tag. What the design leaves out has its default.
mutation SaveTag($input: SaveTagInput!) {
  saveTag(input: $input) {
    ... on SaveTagSuccess {
      tag {
        id
        pngUrl
      }
    }
    ... on Refusal {
      code
      field
      message
    }
  }
}
`,
    variables: `{
  "input": {
    "config": { "iata": "SIN", "city": "Singapore", "country": "SG", "flightNumber": "UA 29" }
  }
}`,
  },
  {
    query: `# What your tags add up to.
query Stats {
  stats {
    tags
    airlines
    airports
    countries
    distanceKm
    byYear {
      key
      count
    }
  }
}
`,
  },
];
