self.close();
export {};
