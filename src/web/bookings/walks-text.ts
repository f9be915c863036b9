export const walksText = (count: number): string => (count === 1 ? '1 walk' : `${count} walks`);
