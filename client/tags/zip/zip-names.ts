/** Returns a function that makes file names in a ZIP unique: each repeated name gets a number. */
export function createNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let own = name;
    for (let number = 2; taken.has(own); number += 1) own = name.replace(/(?=\.[a-z]+$)/, `-${number}`);
    taken.add(own);
    return own;
  };
}
