import { describe, expect, it } from 'vitest';
import {
  choosableHours,
  finalAmounts,
  nearestHours,
} from '../../../src/domain/bookings/lifecycle/duration-amounts.ts';

describe('the lengths to choose from (PAYMENT-5)', () => {
  it.each([
    [0.5, 0.5, 31],
    [1, 1, 29],
    [8, 1, 29],
  ])('of a walk booked for %d hours start at %d', (booked, first, count) => {
    const hours = choosableHours(booked);
    expect([hours[0], hours.at(-1), hours.length]).toEqual([first, 8, count]);
    expect(hours.every((length) => length % 0.25 === 0)).toBe(true);
  });

  it.each([
    [1.3, 1, 1.25],
    [0, 1, 1],
    [0, 0.5, 0.5],
    [9.25, 1, 8],
    [Number.NaN, 2.5, 2.5],
  ])('%d hours, booked %d, become %d', (hours, booked, nearest) => {
    expect(nearestHours(hours, booked)).toBe(nearest);
  });
});

it('what a length costs is rounded half up, the difference against the rounded price (PAYMENT-2)', () => {
  expect(finalAmounts(1_050, 1.5, 1.25)).toEqual({
    finalAmount: 1_313,
    timeAdjustmentAmount: -262,
    walkerPayoutAmount: 1_313,
  });
});
