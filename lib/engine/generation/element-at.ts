/**
 * Returns the element at an index that the caller knows to exist. A negative index counts from the end.
 *
 * @throws RangeError if there is no such element, which is an error in the engine
 */
export function elementAt<T>(list: readonly (T | undefined)[], index: number): T {
  const element = index < 0 ? list.at(index) : list[index];
  if (element === undefined) throw new RangeError(`There is no element ${index} among ${list.length}.`);
  return element;
}
