/** Limits how many of one kind may be open in this process at once: per organization, and in total. */
export type Places = {
  /** Takes a place; null if none is free. Returns a function that releases it; further calls do nothing. */
  take(organizationId: string): (() => void) | null;
};

export function createPlaces({ perOrganization, inAll }: { perOrganization: number; inAll: number }): Places {
  const used = new Map<string, number>();
  let total = 0;
  return {
    take(organizationId) {
      const own = used.get(organizationId) ?? 0;
      if (own >= perOrganization || total >= inAll) return null;
      used.set(organizationId, own + 1);
      total += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= 1;
        const left = (used.get(organizationId) ?? 1) - 1;
        if (left > 0) used.set(organizationId, left);
        else used.delete(organizationId);
      };
    },
  };
}
