/** Returns a function that makes file names in a ZIP unique: each repeated name gets a number. */
export function createZipNameAssigner(): (name: string) => string {
  const usedNames = new Set<string>();
  return (name) => {
    let uniqueName = name;
    for (let number = 2; usedNames.has(uniqueName); number += 1)
      uniqueName = name.replace(/(?=\.[a-z]+$)/, `-${number}`);
    usedNames.add(uniqueName);
    return uniqueName;
  };
}
