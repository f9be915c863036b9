import { describe, expect, it } from 'vitest';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aVisitor, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';

const house = freshHouse();

describe('download my data', () => {
  it('holds what is theirs, nothing of others, and no secret', async () => {
    const [parent, other, walker] = [await aParent(house), await aParent(house), await aWalker(house)];
    await aBooking(house, parent, walker, { child: await aChild(house, parent, { name: 'Ottilie' }) });
    await aBooking(house, other, walker, { child: await aChild(house, other, { name: 'Barnaby' }) });
    const response = await parent.browser.raw('/settings/my-data.json');
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text)).toMatchObject({
      person: parent.id,
      profiles: [{ email: parent.email }],
      children: [{ name: 'Ottilie', allergies: 'Peanuts' }],
      bookings: [{ parent_id: parent.id }],
    });
    expect(text).not.toMatch(/Barnaby|password|token_hash|request_key|212 555 0100/);
    expect(text).not.toContain(other.id);
  });

  it('is nothing for a visitor', async () => {
    const response = await aVisitor(house).raw('/settings/my-data.json');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/auth']);
  });
});
