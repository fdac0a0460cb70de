/**
 * Returns true if a text does not look like a value of its field. A card may contain any text (RFC 6350 §6.4), so there is a hint and no
 * error. The full rules for links and addresses would exceed the page's JavaScript budget.
 */
export const isOdd = {
  phone: (text: string) => text.trim() !== '' && text.replace(/\D/g, '').length < 3,
  email: (text: string) => text.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim()),
  website: (text: string) => text.trim() !== '' && !/^\S+[.:]\S+$/.test(text.trim()),
};
